import type { SolutionStep } from '#contract/solution.ts';
import { attack, expect, finish, longTest, test, work } from './attack.ts';

/* Rows in which a grader's own logic has a gap. */

const place = work.at(-1) as SolutionStep;

test('33: two clicks on the button that places the order make one order and one charge', async ({ honest }, info) => {
  const steps = [...work.slice(0, -1), { ...place, args: { count: 2 } }, finish];
  const { verdict, ledger, actions } = await attack({ bindings: honest.bindings, steps }, info);
  expect(actions.at(-2)).toMatchObject({ tool: 'click', args: { count: 2 }, outcome: { kind: 'ok' } });
  const charged = ledger.flatMap(({ events }) => events).filter(({ type }) => type === 'payment_captured');
  expect(charged).toHaveLength(1);
  expect(verdict).toPass();
});

/** Sets what is on hand of the task's level, on its page. */
const count = (units: number): readonly SolutionStep[] => [
  { tool: 'click', args: {}, target: { role: 'button', name: 'Adjust' } },
  { tool: 'check', args: { checked: true }, target: { role: 'radio', name: 'Set on hand' } },
  { tool: 'set_value', args: { value: `${units}` }, target: { role: 'spinbutton', name: 'Quantity' } },
  { tool: 'select', args: { option: 'Cycle count' }, target: { role: 'combobox', name: 'Reason' } },
  { tool: 'click', args: {}, target: { role: 'button', name: 'Adjust stock' } },
];

longTest('56: stock that is counted wrong and then right again fails inventory_held', async ({ honest }, info) => {
  const { variant, location } = honest.bindings as { variant: { id: string }; location: { id: string; name: string } };
  const level = `${variant.id}@${location.id}`;
  const { onHand } = honest.final.tables['levels']?.[level] as { onHand: number };
  const steps: SolutionStep[] = [
    ...work,
    { tool: 'click', args: {}, target: { role: 'link', name: variant.id } },
    { tool: 'click', args: {}, target: { role: 'link', name: `${location.name} (${location.id})`, within: { role: 'table', name: 'Levels' } } },
    ...count(onHand + 3),
    ...count(onHand),
    { tool: 'finish', args: { status: 'done', answer: { order: '{seen.order}' } } },
  ];
  const { verdict, final, ledger } = await attack({ bindings: honest.bindings, steps }, info);
  expect(ledger.map(({ command }) => command.kind).filter((kind) => kind === 'adjust_stock')).toHaveLength(2);
  expect(final.tables['levels']?.[level]).toMatchObject({ onHand });
  expect(verdict).toFailBy({ gates: ['inventory_held', 'no_false_claim'], labels: ['false_success_claim'] });
});

longTest('22: whoever reads more than is needed passes all the same', async ({ honest }, info) => {
  const look = (name: string): SolutionStep => ({ tool: 'section', args: { name } });
  const steps = [
    ...work.slice(0, 2),
    ...['Orders', 'Customers', 'Inventory', 'Activity'].map(look),
    { tool: 'find', args: { text: 'a' } },
    { tool: 'scroll', args: { dy: 300 } },
    ...work.slice(2),
    look('Payments'),
    { tool: 'back', args: {} },
    finish,
  ];
  const { verdict, actions } = await attack({ bindings: honest.bindings, steps }, info);
  expect(actions.length).toBeGreaterThan(honest.actions.length + 5);
  expect(verdict).toPass();
  expect(verdict.labels).toEqual([]);
});
