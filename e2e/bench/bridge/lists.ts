import { openPlaywrightMcp } from '../playwright-mcp.ts';
import { openSession } from '../session.ts';

/** The answer to `tools/list`, in bytes. */
export async function measureLists(): Promise<{ readonly ours: number; readonly playwrightMcp: number }> {
  await using session = await openSession();
  await using mcp = await openPlaywrightMcp();
  const size = async (list: Promise<unknown>): Promise<number> => Buffer.byteLength(JSON.stringify(await list));
  const sizes = { ours: await size(session.list()), playwrightMcp: await size(mcp.list()) };
  await session.call('look');
  return sizes;
}
