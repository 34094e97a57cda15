import type { CDPSession } from 'playwright-core';
import type { Meaning } from '../tool.ts';

const silent: ReadonlySet<string> = new Set([
  '',
  'none',
  'generic',
  'GenericContainer',
  'StaticText',
  'InlineTextBox',
  'RootWebArea',
  'LineBreak',
]);

/** What a person would say stands at a point: role and name of the nearest element that has a role. Null where there is only the bare page. */
export async function pointMeaning(
  cdp: CDPSession,
  point: { readonly x: number; readonly y: number },
): Promise<(Meaning & { readonly disabled: boolean }) | null> {
  const backendNodeId = await nodeAt(cdp, point.x, point.y);
  if (backendNodeId === null) return null;
  const { node } = await cdp.send('DOM.describeNode', { backendNodeId });
  if (/^(html|body|#document)$/i.test(node.nodeName)) return null;
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { backendNodeId, fetchRelatives: true });
  const byId = new Map(nodes.map((each) => [each.nodeId, each]));
  for (let at = nodes.find((each) => each.backendDOMNodeId === backendNodeId); at !== undefined; at = byId.get(at.parentId ?? '')) {
    const role = String(at.role?.value ?? '');
    if (at.ignored || silent.has(role)) continue;
    const disabled = at.properties?.some(({ name, value }) => name === 'disabled' && value.value === true) ?? false;
    return { role, name: String(at.name?.value ?? ''), disabled };
  }
  return { role: 'generic', name: '', disabled: false };
}

/** A page that is scrolled past its end, or shorter than the viewport, may have nothing there at all. */
async function nodeAt(cdp: CDPSession, x: number, y: number): Promise<number | null> {
  try {
    // The protocol counts from the beginning of the document, a mouse from that of the viewport.
    const { cssLayoutViewport: viewport } = await cdp.send('Page.getLayoutMetrics');
    const place = { x: Math.round(x + viewport.pageX), y: Math.round(y + viewport.pageY) };
    return (await cdp.send('DOM.getNodeForLocation', { ...place, ignorePointerEventsNone: true })).backendNodeId;
  } catch (error) {
    if (error instanceof Error && error.message.includes('No node found')) return null;
    throw error;
  }
}
