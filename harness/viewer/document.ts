import { createHash } from 'node:crypto';
import type { BuiltPage } from './built-page.ts';
import { withHoles } from './hole.ts';
import type { View } from './view.ts';

/** How a page gets its style and script: in it, or from beside it. */
export type Assets = 'inline' | 'linked';

/**
 * A view as one HTML document. The view's own text is in it twice, escaped both times: as markup, and in an attribute from which our script
 * takes it. A file by itself (`inline`) has no outside reference, and its policy lets only our script run, whatever a world's text holds.
 */
export function viewerDocument(view: View, page: BuiltPage, assets: Assets): string {
  const { script, style } = page;
  const data = attribute(JSON.stringify(withHoles(view)));
  const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${allowed}; base-uri 'none'; form-action 'none'`;
  const head =
    assets === 'inline'
      ? [`<meta http-equiv="Content-Security-Policy" content="${policy}" />`, `<style>${style}</style>`]
      : [
          `<link rel="stylesheet" href="/assets/viewer.css?${page.version}" />`,
          `<script defer src="/assets/viewer.js?${page.version}"></script>`,
        ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    `<title>${text(titleOf(view))}</title>`,
    ...head,
    '</head>',
    '<body>',
    `<div id="page" data-view='${data}'>${page.render(view)}</div>`,
    ...(assets === 'inline' ? [`<script>${script}</script>`] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function titleOf(view: View): string {
  switch (view.kind) {
    case 'runs':
      return 'Runs – Tillproof';
    case 'run':
      return `${view.run.summary.run} – Tillproof`;
    case 'trial': {
      const { verdict, manifest } = view.trial;
      return `${verdict.result}: ${manifest.agent} on ${manifest.taskId}, seed ${manifest.seed}`;
    }
    case 'compare':
      return `${view.a.manifest.agent} beside ${view.b.manifest.agent} – Tillproof`;
    case 'trouble':
      return `${view.title} – Tillproof`;
  }
}

/** For an attribute in single quotes: JSON is full of double ones. */
function attribute(json: string): string {
  return json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
