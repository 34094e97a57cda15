import { createHash } from 'node:crypto';
import { html, Html } from './html.ts';
import { after } from './sections/after.ts';
import { changes } from './sections/changes.ts';
import { gates } from './sections/gates.ts';
import { header } from './sections/header.ts';
import { steps } from './sections/steps.ts';
import type { TrialRecord } from './trial-record.ts';

/** Our own style and script, as they stand in the files beside this one. */
export type PageAssets = { readonly style: string; readonly script: string };

/** One document without any outside reference. Its policy lets only our script run, whatever a world's text holds. */
export function reportPage(record: TrialRecord, { style, script }: PageAssets): string {
  const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${allowed}; base-uri 'none'; form-action 'none'`;
  // Byte for byte what was hashed, which a formatted template would not keep.
  const scriptElement = new Html(`<script>${script}</script>`);
  const { manifest, verdict } = record;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${verdict.result}: ${manifest.agent} on ${manifest.taskId}, seed ${manifest.seed}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${header(record)}
        <main>${gates(record)} ${steps(record)} ${after(record)} ${changes(record)}</main>
        <footer>
          <p>
            Trial <code>${manifest.trialId}</code>. Recompute this verdict with <code>npx tillproof verify</code> and this trial’s folder.
          </p>
        </footer>
        ${scriptElement}
      </body>
    </html>`;
  return `${page.text}\n`;
}
