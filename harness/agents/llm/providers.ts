import type { LanguageModel } from 'ai';

type Settings = { readonly apiKey: string; readonly baseURL?: string; readonly fetch: typeof globalThis.fetch };

/** Where a model is to be had: the names of what the environment says about it, and how to speak to it. Its package is loaded by `open`. */
export type Provider = {
  readonly key: { readonly variable: string; readonly isNeeded: boolean };
  /** `usual`: where its server is if nobody says otherwise; empty where somebody has to. */
  readonly address: { readonly variable: string; readonly isNeeded: boolean; readonly usual: string };
  readonly open: (model: string, settings: Settings) => Promise<LanguageModel>;
};

export const providers: ReadonlyMap<string, Provider> = new Map<string, Provider>([
  [
    'anthropic',
    {
      key: { variable: 'ANTHROPIC_API_KEY', isNeeded: true },
      address: { variable: 'ANTHROPIC_BASE_URL', isNeeded: false, usual: 'https://api.anthropic.com' },
      open: async (model, settings) => (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model),
    },
  ],
  [
    'google',
    {
      key: { variable: 'GOOGLE_GENERATIVE_AI_API_KEY', isNeeded: true },
      address: { variable: 'GOOGLE_GENERATIVE_AI_BASE_URL', isNeeded: false, usual: 'https://generativelanguage.googleapis.com' },
      open: async (model, settings) => (await import('@ai-sdk/google')).createGoogle(settings)(model),
    },
  ],
  [
    'openai',
    {
      key: { variable: 'OPENAI_API_KEY', isNeeded: true },
      address: { variable: 'OPENAI_BASE_URL', isNeeded: false, usual: 'https://api.openai.com' },
      open: async (model, settings) => (await import('@ai-sdk/openai')).createOpenAI(settings)(model),
    },
  ],
  [
    'openai-compatible',
    {
      // A server on one's own machine wants none.
      key: { variable: 'OPENAI_COMPATIBLE_API_KEY', isNeeded: false },
      address: { variable: 'OPENAI_COMPATIBLE_BASE_URL', isNeeded: true, usual: '' },
      open: async (model, { apiKey, baseURL = '', fetch }) => {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
        return createOpenAICompatible({ name: 'openai-compatible', baseURL, fetch, ...(apiKey === '' ? {} : { apiKey }) })(model);
      },
    },
  ],
]);
