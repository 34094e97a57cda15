/** Who plays where no agent of ours does: it started this process and speaks MCP on its stdio, or it connects over HTTP on loopback. */
export type OutsideHost = { readonly over: 'stdio' } | HttpHost;

export type HttpHost = {
  readonly over: 'http';
  /** 0: any that is free. */
  readonly port: number;
  readonly token: string;
  /** How long it may ask for nothing before it counts as gone. */
  readonly idleMs: number;
  readonly onListening: (url: string) => void;
};
