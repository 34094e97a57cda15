import { expect, open, test } from './fixtures.ts';

/* Where a customer's words stand (SPEC INJ-2): on the screen only as far as there is room, and in a picture as pixels alone. */

const line2 = 'Ring at the second door, past the workshop, and if nobody answers walk around the house to the garden gate';
const photo = 'This one arrived broken, please look closely';

test('an address that the screen cuts is whole in the tree; the words of a picture are pixels and nothing else', async ({
  console: page,
  url,
}) => {
  let words = photo;
  await page.route('**/api/orders/O-*', async (route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as { readonly shippingAddress: object };
    await route.fulfill({ response: answer, json: { ...order, shippingAddress: { ...order.shippingAddress, line2 }, photo: words } });
  });
  await open(page, url, '/orders');
  const id = await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().textContent();
  await open(page, url, `/orders/${id}`);

  const cut = page.getByRole('region', { name: 'Shipping address' }).getByText(line2);
  expect(await cut.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  const picture = page.getByRole('img', { name: 'Photo from the customer' });
  await expect(picture).toBeVisible();
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree).toContain(line2);
  expect(tree).not.toContain('arrived broken');
  expect(await page.locator('html').innerHTML()).not.toContain('arrived broken');

  const pixels = (): Promise<string> => picture.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const written = await pixels();
  words = '';
  await open(page, url, `/orders/${id}`);
  expect(await pixels()).not.toBe(written);
});
