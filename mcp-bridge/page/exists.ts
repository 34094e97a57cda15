import type { Locator } from 'playwright-core';

/** A reference into a frame that is gone is an invalid selector to Playwright, and as stale as any other to us. */
export async function exists(element: Locator): Promise<boolean> {
  try {
    return (await element.count()) > 0;
  } catch (error) {
    if (error instanceof Error && error.message.includes('Invalid frame')) return false;
    throw error;
  }
}
