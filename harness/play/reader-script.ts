import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GUARDED } from '#mcp-bridge/page/mask.ts';
import { modalRoot } from '#mcp-bridge/page/modal-root.ts';
import { readFacts } from '#mcp-bridge/page/read-facts.ts';

/** Where playwright-core, which has no door for it, keeps what it runs inside of pages: the one string of that module. */
const injected = /init_injectedScriptSource = __esm\(\{\s*"[^"]*"\(\) \{\s*"use strict";\s*\w+ = ('(?:[^'\\]|\\.)*');/;

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'chromium',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: true,
  customEngines: [],
};

/**
 * A script that reads a page as the bridge does, for a browser that no bridge drives: the same computation of roles and names, the same look
 * past a modal dialog, so that what a person pressed bears the name that an agent is shown. Leaves `tillproofReader` behind.
 * @throws Error where playwright-core does not have it where this version is known to
 */
export function readerScript(): string {
  return `globalThis.tillproofReader = (() => {
  const module = {};
  ${injectedSource()}
  const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
  const modalRoot = ${modalRoot.toString()};
  const readFacts = ${readFacts.toString()};
  return {
    read() {
      const root = modalRoot();
      const { json } = injected.ariaSnapshotJSON(root === null ? document.body : document.querySelector(root), { mode: 'ai' });
      const { path, held } = readFacts(${JSON.stringify(GUARDED)});
      return { page: { path, tree: json, modal: root !== null, secrets: held }, refs: injected._lastAriaSnapshotForQuery.refs };
    },
  };
})();
`;
}

function injectedSource(): string {
  const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const literal = injected.exec(readFileSync(join(core, 'lib/coreBundle.js'), 'utf8'))?.[1];
  if (literal === undefined) throw new Error('this version of playwright-core keeps its page script elsewhere');
  return unescaped(literal);
}

/** The text of a JavaScript string literal in single quotes. */
function unescaped(literal: string): string {
  const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };
  return literal
    .slice(1, -1)
    .replaceAll(/\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g, (_all, braced, four, two, one: string) => {
      const code = (braced ?? four ?? two) as string | undefined;
      return code === undefined ? (named[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
    });
}
