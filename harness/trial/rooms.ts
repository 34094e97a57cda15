/** The programs of a trial that a harness starts, as paths inside the project. */
export type Rooms = { readonly world: string; readonly bridge: string };

export const rooms: Rooms = { world: 'world-app/server/main.ts', bridge: 'mcp-bridge/main.ts' };
