import { chromium, type Browser } from 'playwright-core';
import type { Proxy } from '../proxy/proxy.ts';
import { asOtherUser } from './as-other-user.ts';

/** Flags that keep the browser to itself: nothing in the background, no way around the proxy, no name resolved. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-smooth-scrolling',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Starts a fresh browser with a fresh profile under `scratch`, whose only way out is the proxy. */
export async function launchChromium(options: {
  readonly executablePath: string;
  readonly sandbox: boolean;
  readonly uid: number | null;
  readonly scratch: string;
  readonly proxy: Proxy;
}): Promise<Browser> {
  const { scratch, uid } = options;
  // Playwright makes its profile and artifacts below the temp folder; in ours they go away with the trial, whoever dies.
  process.env['TMPDIR'] = scratch;
  const other = uid === null ? null : await asOtherUser({ executablePath: options.executablePath, uid, scratch });
  return chromium.launch({
    executablePath: other?.executablePath ?? options.executablePath,
    headless: true,
    chromiumSandbox: options.sandbox || other !== null,
    // No user name here: Playwright would answer the proxy by pausing every request. `signIn` answers it once.
    proxy: { server: options.proxy.server, bypass: '<-loopback>' },
    args: [...chromiumFlags],
    env: browserEnvironment(other?.home ?? scratch),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 20_000,
  });
}

/** What the browser needs to run, and the trial's mark; nothing else of ours. */
function browserEnvironment(home: string): Record<string, string> {
  const { PATH = '', TILLPROOF_TRIAL } = process.env;
  return {
    PATH,
    HOME: home,
    TMPDIR: home,
    LANG: 'en_GB.UTF-8',
    ...(TILLPROOF_TRIAL === undefined ? {} : { TILLPROOF_TRIAL }),
  };
}
