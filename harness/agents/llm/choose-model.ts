import type { LanguageModel } from 'ai';
import { UsageError } from '../../cli/usage-error.ts';
import { Cannot } from '../../cannot.ts';
import { patientFetch } from './patient-fetch.ts';
import type { HostPort } from '../../sandbox/forward-proxy.ts';
import { providers } from './providers.ts';

/** A model that can be asked. Nothing of it is loaded, and nobody is called, before `open`. */
export type ChosenModel = {
  readonly provider: string;
  readonly model: string;
  /** What must never be written down; empty where there is none. */
  readonly secret: string;
  /** What the environment says about it, by the names it has there. */
  readonly env: { readonly [name: string]: string };
  /** Where its server is. */
  readonly server: HostPort;
  readonly open: (patienceMs: number) => Promise<LanguageModel>;
};

/**
 * The model that `llm:PROVIDER/MODEL` names, with key and address from the environment.
 * @throws UsageError for a name that names none, Cannot `no_model_key`, `no_model_address` where the environment lacks something
 */
export function chooseModel(name: string, env: NodeJS.ProcessEnv): ChosenModel {
  const [, provider = '', model = ''] = /^llm:([a-z-]+)\/([\w./:@-]{1,100})$/.exec(name) ?? [];
  const known = providers.get(provider);
  if (known === undefined)
    throw new UsageError(`${name} is no llm:PROVIDER/MODEL, where PROVIDER is one of ${[...providers.keys()].join(', ')}`);
  const apiKey = env[known.key.variable] ?? '';
  if (known.key.isNeeded && apiKey === '') throw new Cannot('no_model_key', `${name} needs a key: set ${known.key.variable}`);
  const baseURL = env[known.address.variable] ?? '';
  if (known.address.isNeeded && baseURL === '')
    throw new Cannot('no_model_address', `${name} needs the address of its server: set ${known.address.variable}`);
  if (baseURL !== '' && !isPlainAddress(baseURL))
    throw new Cannot('no_model_address', `${known.address.variable} is no http address without a user name`);
  return {
    provider,
    model,
    secret: apiKey,
    env: Object.fromEntries([known.key.variable, known.address.variable].flatMap((each) => (env[each] ? [[each, env[each]]] : []))),
    server: serverAt(baseURL === '' ? known.address.usual : baseURL),
    open: (patienceMs) => known.open(model, { apiKey, fetch: patientFetch(patienceMs), ...(baseURL === '' ? {} : { baseURL }) }),
  };
}

function serverAt(address: string): HostPort {
  const { protocol, hostname, port } = new URL(address);
  const usual = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) };
}

/** A password in an address would turn up wherever the address is named. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
