import type { Observe } from '#contract/bridge-control.ts';

/** Who plays where no agent of ours does: it started this process and speaks MCP on its stdio, or it connects over HTTP on loopback. */
export type OutsideHost = StdioHost | HttpHost;

type StdioHost = {
  readonly over: 'stdio';
  readonly observe: Observe;
  /** Whom it says it runs as; null where it does not say. */
  readonly agentUid: number | null;
};

export type HttpHost = {
  readonly over: 'http';
  /** How it is told of the page where its calls say nothing else. */
  readonly observe: Observe;
  /** Whom it says it runs as, and then nobody else may connect; null where it does not say. */
  readonly agentUid: number | null;
  /** 0: any that is free. */
  readonly port: number;
  readonly token: string;
  /** How long it may ask for nothing before it counts as gone. */
  readonly idleMs: number;
  readonly onListening: (url: string) => void;
};
