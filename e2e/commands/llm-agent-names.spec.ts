import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { tillproof } from '../command.ts';
import { sample } from '../long-run.ts';

/** Whatever the machine that runs the tests has set. */
const nothing = {
  ANTHROPIC_API_KEY: '',
  GOOGLE_GENERATIVE_AI_API_KEY: '',
  OPENAI_API_KEY: '',
  OPENAI_COMPATIBLE_API_KEY: '',
  OPENAI_COMPATIBLE_BASE_URL: '',
};
const providers = 'where PROVIDER is one of anthropic, google, openai, openai-compatible';

const rows: readonly { readonly agent: string; readonly env?: Record<string, string>; readonly code: 2 | 64; readonly says: string }[] = [
  { agent: 'llm:anthropic/claude-x', code: 2, says: 'llm:anthropic/claude-x needs a key: set ANTHROPIC_API_KEY' },
  { agent: 'llm:google/gemini-x', code: 2, says: 'llm:google/gemini-x needs a key: set GOOGLE_GENERATIVE_AI_API_KEY' },
  { agent: 'llm:openai/gpt-x', code: 2, says: 'llm:openai/gpt-x needs a key: set OPENAI_API_KEY' },
  {
    agent: 'llm:openai-compatible/x',
    code: 2,
    says: 'llm:openai-compatible/x needs the address of its server: set OPENAI_COMPATIBLE_BASE_URL',
  },
  {
    agent: 'llm:openai-compatible/x',
    env: { OPENAI_COMPATIBLE_BASE_URL: 'localhost:8000' },
    code: 2,
    says: 'OPENAI_COMPATIBLE_BASE_URL is no http address without a user name',
  },
  ...['llm:nobody/x', 'llm:', 'llm:anthropic', 'llm:anthropic/', 'llm:/x', 'llm:Anthropic/x', 'llm:anthropic/two words'].map((agent) => ({
    agent,
    code: 64 as const,
    says: `${agent} is no llm:PROVIDER/MODEL, ${providers}`,
  })),
];

for (const { agent, env = {}, code, says } of sample(rows, 6)) {
  test(`--agent ${agent} with ${JSON.stringify(env)} ends with ${code}, one sentence and no trial`, async ({}, info) => {
    const out = info.outputPath('runs');
    const args = ['trial', '--task', 'checkout-console/finish-checkout', '--agent', agent, '--out', out, '--json'];
    expect(await tillproof(args, { ...nothing, ...env })).toEqual({ code, stdout: '', stderr: `tillproof trial: ${says}\n` });
    expect(existsSync(out)).toBe(false);
  });
}
