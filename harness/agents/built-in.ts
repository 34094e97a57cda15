import type { SolutionStep } from '#contract/solution.ts';
import { worlds } from '../worlds/worlds.ts';
import type { Agent, AgentSession } from './agent.ts';
import { connect } from './player.ts';
import type { Plan } from './plan.ts';

/** The agents that come with the harness for a world: one that does the work and those that must not get away with what they do instead. */
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

/** The reference on the route of a name, which need not be the first of the task's solution. */
export function referenceOn(route: string): Agent {
  const name = `reference:${route}`;
  const stepsIn = ({ solution }: AgentSession['task']): readonly SolutionStep[] | undefined =>
    solution.routes.find(({ id }) => id === route)?.steps;
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
  return { name, run: async (session) => (await connect(session, name)).play(plan(referenceRoute(session))) };
}

function referenceRoute({ task }: AgentSession): readonly SolutionStep[] {
  const [first] = task.solution.routes;
  if (first === undefined) throw new Error(`${task.id} has no solution`);
  return first.steps;
}
