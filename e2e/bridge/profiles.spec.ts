import { expect, test } from './open-bridge.ts';

const page = `<style>body { margin: 0 }</style><button style="position:absolute;left:100px;top:100px;width:100px;height:50px" onclick="this.textContent = 'Done'">Save</button>`;

test('who sees by references has no coordinates', async ({ open }) => {
  const bridge = await open(page, { profile: 'refs' });
  const { tools } = await bridge.client.listTools();
  expect(JSON.stringify(tools)).not.toMatch(/"(x|y|path|left|top)":/);
  await bridge.call('look');
  expect((await bridge.call('click', { x: 150, y: 120 })).text).toContain('error bad_arguments');
  await expect(bridge.call('mouse_down', { x: 150, y: 120 })).rejects.toThrow('Unknown tool: mouse_down');
  expect((await bridge.on('click', 'button', 'Save')).text).toContain('button "Done"');
});

test('who sees by pixels has pictures and coordinates, and no tree to read', async ({ open }) => {
  const bridge = await open(page, { profile: 'pixels' });
  const { tools } = await bridge.client.listTools();
  expect(JSON.stringify(tools)).not.toMatch(/"(ref|to)":/);
  for (const tool of ['look', 'find', 'set_value', 'select', 'check', 'section']) {
    await expect(bridge.call(tool, {}), tool).rejects.toThrow(`Unknown tool: ${tool}`);
  }
  const seen = await bridge.call('screenshot');
  const size = (image: string | undefined): readonly number[] => {
    const png = Buffer.from(image ?? '', 'base64');
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  expect(seen.images.map(size)).toEqual([[1280, 800]]);
  const clicked = await bridge.call('click', { x: 150, y: 120 });
  expect(clicked.text).toContain('ok: clicked button "Save"');
  expect(clicked.text).not.toContain('[ref=');
  expect(clicked.images.map(size)).toEqual([[1280, 800]]);
  const missed = await bridge.call('click', { x: 500, y: 700 });
  expect(missed.text).toContain('error nothing_there');
  expect(missed.images.length).toBe(1);
  expect((await bridge.call('click', { ref: 'e2' })).text).toContain('error bad_arguments');
});
