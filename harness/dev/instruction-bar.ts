/** A slim bar over the page that keeps the task in view, as HTML to put at the end of the body. */
export function instructionBar(instruction: string, seed: number): string {
  const style = [
    'position:fixed',
    'inset:auto 0 0 0',
    'z-index:2147483647',
    'padding:8px 16px',
    'font:13px/1.4 system-ui,sans-serif',
    'color:#fff',
    'background:#1f2937ee',
    'white-space:pre-wrap',
  ].join(';');
  // The page ends above the bar, however far it is scrolled.
  return `<style>body{padding-bottom:7rem}</style><aside aria-label="Instruction" style="${style}">${escapeHtml(instruction)} <span style="opacity:.6">seed ${seed}</span></aside>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
