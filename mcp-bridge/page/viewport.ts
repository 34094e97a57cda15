/** What the page is shown in, pixel for pixel: every picture is of it, and every x and y is in it. */
export const viewport = { width: 1280, height: 800 };

export function isInside({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= 0 && y >= 0 && x < viewport.width && y < viewport.height;
}
