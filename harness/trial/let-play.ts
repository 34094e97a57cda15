import type { Agent, AgentSession } from '../agents/agent.ts';
import type { Bridge } from './bridge-process.ts';

/** Lets an agent play and hangs up behind it. What it throws is its own affair: it is graded as it stands. */
export async function letPlay(
  agent: Agent,
  { pipes }: Bridge,
  session: Omit<AgentSession, 'stdin' | 'stdout'>,
  onProgress: (text: string) => void,
): Promise<void> {
  if (pipes === null) throw new Error('an agent needs a bridge with pipes');
  try {
    await agent.run({ ...session, ...pipes });
  } catch (error) {
    if (!session.signal.aborted) onProgress(`${agent.name} stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    pipes.stdin.end();
  }
}
