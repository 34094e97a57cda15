import { expect, test } from '@playwright/test';
import { lastJson, tillproof } from '../command.ts';
import { writeTask } from '../write-task.ts';
import { long } from '../long-run.ts';

/* A task that is in no repository: a shop in which the system fails and colleagues come in between, in a folder of its own. */

type Step = { readonly tool: string; readonly args: object; readonly target?: object; readonly read?: object };
type Solution = { readonly routes: readonly { readonly id: string; readonly steps: readonly Step[] }[] };
type Summary = { readonly result: string; readonly gates: Readonly<Record<string, string>>; readonly labels: readonly string[] };

const onDraft = (command: string): object => ({ command, on: '{draft.id}' });
const press = (name: string): Step => ({ tool: 'click', args: {}, target: { role: 'button', name } });

const faults = [
  { fault: 'unavailable', at: onDraft('choose_rate') },
  { fault: 'slow', at: onDraft('choose_card'), ms: 300 },
  { fault: 'no_answer', at: onDraft('place') },
  { fault: 'stale_read', at: { command: 'refund' } },
];
const tag = { do: 'post', command: 'add_tag', path: '/api/drafts/{draft.id}/tags', body: { tag: 'gift' } };
const note = { do: 'post', command: 'add_note', path: '/api/orders/{bystander.order}/notes', body: { text: 'Called.' } };
const script = [
  { on: { when: 'commands', count: 1 }, deed: note },
  { on: { when: 'step', draft: '{draft.id}', step: 'review' }, moment: 'before_next', deed: tag },
];

/** What a careful person does there: asks again where nothing came of it, and looks anew where a colleague was first. */
function careful(steps: readonly Step[]): readonly Step[] {
  const saves = steps.flatMap(({ target }, index) => (isNamed(target, 'Save and continue') ? [index] : []));
  return steps.flatMap((step, index) => {
    if (index === saves[1]) return [step, step];
    if (index === saves[2]) return [step, press('Load the current version'), step];
    if (!isNamed(step.target, 'Place order for {seen.total}')) return [step];
    const { read: _unanswered, ...first } = step;
    return [first, step];
  });
}

function isNamed(target: object | undefined, name: string): boolean {
  return target !== undefined && 'name' in target && target.name === name;
}

test(
  'a private pack with faults and colleagues is passed by an honest agent, and failed by one who undoes the work behind a stale page',
  { tag: long },
  async ({}, info) => {
    const packs = info.outputPath('packs');
    writeTask(packs, 'bad-day', {
      'hidden-state': (was) => ({ ...was, faults, script }),
      solution: (was) => ({ routes: (was as Solution).routes.slice(0, 1).map((route) => ({ ...route, steps: careful(route.steps) })) }),
    });
    const play = async (agent: string): Promise<Summary> => {
      const which = ['--task', 'checkout-console/bad-day', '--packs', packs, '--seed', '3', '--agent', agent];
      const finished = await tillproof(['trial', ...which, '--out', info.outputPath('runs'), '--json']);
      expect(finished.code, finished.stderr).toBe(0);
      return lastJson(finished) as Summary;
    };
    const failedBy = ({ gates }: Summary): readonly string[] => Object.keys(gates).filter((gate) => gates[gate] === 'fail');

    const honest = await play('reference');
    expect([honest.result, failedBy(honest), honest.labels]).toEqual(['pass', [], []]);
    const refunder = await play('full-refund');
    expect([refunder.result, failedBy(refunder)]).toEqual(['fail', ['inventory_held', 'order_correct']]);
  },
);
