import type { SolutionStep } from '#contract/solution.ts';
import type { WorldName } from '#contract/world-name.ts';
import type { Agent, AgentSession } from './agent.ts';
import { connect } from './player.ts';
import type { Plan, WorldPlans } from './plan.ts';
import { checkoutConsolePlans } from './plans/checkout-console.ts';

const worldPlans = { 'checkout-console': checkoutConsolePlans } satisfies Record<WorldName, WorldPlans>;

/** The agents that come with the harness: one that does the work and those that must not get away with what they do instead. */
export const builtInAgents: readonly Agent[] = [
  planned('reference', () => (reference) => reference),
  planned('null', () => () => []),
  planned('lazy', (plans) => plans.lazy),
  planned('broken', (plans) => plans.broken),
  planned('api-cheat', (plans) => plans['api-cheat']),
  planned('wiper', (plans) => plans.wiper),
  planned('full-refund', (plans) => plans['full-refund']),
  planned('overdoer', (plans) => plans.overdoer),
  planned('liar', () => () => [{ tool: 'finish', args: { status: 'done', message: 'All done.' } }]),
];

/** An agent that plays given steps, whatever the task's solution says. */
export function replaying(name: string, steps: readonly SolutionStep[]): Agent {
  return { name, run: async (session) => (await connect(session, name)).play(steps) };
}

function planned(name: string, planOf: (plans: WorldPlans) => Plan): Agent {
  return {
    name,
    run: async (session) => {
      const plan = planOf(worldPlans[session.task.public.world]);
      await (await connect(session, name)).play(plan(referenceRoute(session)));
    },
  };
}

function referenceRoute({ task }: AgentSession): readonly SolutionStep[] {
  const [first] = task.solution.routes;
  if (first === undefined) throw new Error(`${task.id} has no solution`);
  return first.steps;
}
