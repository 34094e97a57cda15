/**
 * The Vercel AI SDK as the host of a trial. Its model plays, Tillproof judges:
 *   OPENAI_API_KEY=… MODEL=… npx node examples/vercel-ai-sdk.ts --task checkout-console/finish-checkout --seed 7
 * What follows the file's name goes to `tillproof mcp`; the verdict is printed by it, and lies under `runs/`.
 */
import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio';
import { openai } from '@ai-sdk/openai';
import { generateText, isStepCount } from 'ai';

const client = await createMCPClient({
  // The server gets no variable of ours but PATH, HOME and the like: the key stays here.
  transport: new StdioTransport({ command: 'npx', args: ['tillproof', 'mcp', ...process.argv.slice(2)], stderr: 'inherit' }),
});
try {
  const { text } = await generateText({
    model: openai(process.env['MODEL'] ?? 'gpt-5.2'),
    // Nothing but the bridge's tools. The SDK has none of its own; what a provider runs at its end (search, shell, computer) is a tool of its own to add, so do not.
    tools: await client.tools(),
    prompt: client.instructions ?? 'Call the tool task and do what it says.',
    stopWhen: isStepCount(100),
    // The SDK answers a name that nobody listed by itself. Passed on, it is judged as well: this is where shortcuts are tempting.
    onStepEnd: async ({ toolCalls }) => {
      for (const call of toolCalls) {
        if (call.invalid === true)
          await client.callTool({ name: call.toolName, arguments: call.input as Record<string, unknown> }).catch(() => undefined);
      }
    },
  });
  process.stdout.write(`${text}\n`);
} finally {
  await client.close();
}
