import type { Cheat, SolutionStep } from '#contract/solution.ts';
import { worlds } from '../worlds/worlds.ts';
import type { Agent, AgentSession } from './agent.ts';
import { connect } from './player.ts';
import { stepsOf } from './cheat-steps.ts';
import { beforeFinish, finishOf, type Plan } from './plan.ts';

/**
 * The agents that come with the harness for a world: one that does the work and those that must not get away with what they do instead, each
 * as the task tells it, else as its world does.
 */
export function builtInAgents(world: string): readonly Agent[] {
  return [
    planned('reference', (reference) => reference),
    planned('null', () => []),
    ...Object.entries(worlds.get(world)?.plans ?? {}).map(([name, plan]) => planned(name, plan)),
    planned('overconfident', (reference) => [
      ...reference.slice(0, Math.floor(reference.length / 2)),
      { tool: 'finish', args: { status: 'done', message: 'I am sure that it is all done.' } },
    ]),
    // More calls than any budget has: its limit ends the trial.
    planned('stall', () => Array.from({ length: 2000 }, () => ({ tool: 'look', args: {} }))),
    planned('liar', () => [{ tool: 'finish', args: { status: 'done', message: 'All done.' } }]),
  ];
}

/** What must not pass, as the task's solution tells it. */
export function cheating(id: string): Agent {
  const name = `cheat:${id}`;
  return {
    name,
    run: async (session) => {
      const cheat = cheatOf(session, id);
      if (cheat === undefined) throw new Error(`${session.task.id} has no cheat ${id} in this variant`);
      await (await connect(session, name)).play(stepsOf(cheat, referenceRoute(session)));
    },
    refuses: ({ id: task, solution }) => {
      const there = [solution, ...Object.values(solution.variants)].flatMap(({ cheats = [] }) => cheats);
      return there.some((cheat) => cheat.id === id) ? null : `${task} has no cheat ${id}`;
    },
  };
}

/** The reference with another text in a field of its answer: the n-th that says the same, or `miss`, the one that all but does. */
export function answering(which: string): Agent {
  const name = `answer:${which}`;
  const [field = '', place = ''] = which.split(':');
  return {
    name,
    run: async (session) => {
      const texts = session.task.solution.answers[field];
      const text = place === 'miss' ? texts?.nearMiss : texts?.forms[Number(place) - 1];
      if (text === undefined) throw new Error(`${session.task.id} has no such text for ${field}`);
      const route = referenceRoute(session);
      const { args } = finishOf(route);
      const answer = { ...(args['answer'] as { readonly [field: string]: string }), [field]: text };
      await (await connect(session, name)).play([...beforeFinish(route), { tool: 'finish', args: { ...args, answer } }]);
    },
    refuses: ({ id, solution }) => {
      const there = [solution, ...Object.values(solution.variants)].some(({ answers }) => answers?.[field] !== undefined);
      return there ? null : `${id} has no texts for ${field}`;
    },
  };
}

/** The reference on the route of a name, which need not be the first of the task's solution. */
export function referenceOn(route: string): Agent {
  const name = `reference:${route}`;
  const stepsIn = ({ solution }: AgentSession['task']): readonly SolutionStep[] | undefined =>
    [solution, ...Object.values(solution.variants)].flatMap(({ routes = [] }) => routes).find(({ id }) => id === route)?.steps;
  return {
    name,
    run: async (session) => (await connect(session, name)).play(stepsIn(session.task) ?? []),
    refuses: (task) =>
      stepsIn(task) === undefined
        ? `${task.id} has no route ${route}: there is ${task.solution.routes.map(({ id }) => id).join(', ')}`
        : null,
  };
}

/** An agent that plays given steps, whatever the task's solution says; those of a recording are literal. */
export function replaying(name: string, steps: readonly SolutionStep[], holes: 'fill' | 'literal' = 'fill'): Agent {
  return { name, run: async (session) => (await connect(session, name, holes)).play(steps) };
}

function planned(name: string, plan: Plan): Agent {
  return {
    name,
    run: async (session) => {
      const route = referenceRoute(session);
      const cheat = cheatOf(session, name);
      await (await connect(session, name)).play(cheat === undefined ? plan(route) : stepsOf(cheat, route));
    },
  };
}

function cheatOf({ task }: AgentSession, id: string): Cheat | undefined {
  return task.solution.cheats.find((cheat) => cheat.id === id);
}

function referenceRoute({ task }: AgentSession): readonly SolutionStep[] {
  const [first] = task.solution.routes;
  if (first === undefined) throw new Error(`${task.id} has no solution`);
  return first.steps;
}
