/**
 * The OpenAI Agents SDK as the host of a trial. Its agent plays, Tillproof judges:
 *   OPENAI_API_KEY=… MODEL=… npx node examples/openai-agents-sdk.ts --task checkout-console/finish-checkout --seed 7
 * What follows the file's name goes to `tillproof mcp`; the verdict is printed by it, and lies under `runs/`.
 */
import { Agent, MCPServerStdio, run, setTracingDisabled } from '@openai/agents';

// Else each run is reported to the vendor, whatever server the model is at.
setTracingDisabled(true);

const server = new MCPServerStdio({
  name: 'tillproof',
  command: 'npx',
  args: ['tillproof', 'mcp', ...process.argv.slice(2)],
  // Five seconds unless given: too few for a busy machine to draw a shop.
  clientSessionTimeoutSeconds: 60,
});
await server.connect();
try {
  const agent = new Agent({
    name: 'shopkeeper',
    model: process.env['MODEL'] ?? 'gpt-5.2',
    instructions: 'You work in a shop, through tools that do what a person can do with its page.',
    // Nothing but the bridge's tools: no `tools` (shell, file and web search, code), no `handoffs`.
    mcpServers: [server],
  });
  const result = await run(agent, 'Call the tool task, do what it says, then call finish.', {
    maxTurns: 100,
    // Else a name that nobody listed ends the run. Either way the SDK keeps it to itself: see docs/using-it-from/openai-agents-sdk.md.
    toolNotFoundBehavior: 'return_error_to_model',
  });
  process.stdout.write(`${result.finalOutput ?? ''}\n`);
} finally {
  await server.close();
}
