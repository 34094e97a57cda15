/** Where things stand inside, whatever they are called outside. */
export const inside = {
  node: '/runtime/bin/node',
  program: '/runtime/inside',
  proxy: '/runtime/proxy.sock',
  scratch: '/tmp',
} as const;

/** The environment that everything inside has. */
export const insideEnv: { readonly [name: string]: string } = {
  PATH: '/runtime/bin:/usr/bin:/bin',
  HOME: inside.scratch,
  TMPDIR: inside.scratch,
  LANG: 'C.UTF-8',
};
