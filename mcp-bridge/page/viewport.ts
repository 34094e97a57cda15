/** What the page is shown in, pixel for pixel: every picture is of it, and every x and y is in it. */
export const viewport = { width: 1280, height: 800 };
