/** Headers that only the bridge may set. Its proxy strips every `x-tillproof-*` header that comes from the browser. */
export const HEADER_PREFIX = 'x-tillproof-';
export const CAPABILITY_HEADER = 'x-tillproof-capability';
export const ACTION_HEADER = 'x-tillproof-action';
export const REQUEST_HEADER = 'x-tillproof-request';
/** Set by the world's host on the request that it hands to the handlers, after dropping whatever came from outside under that name. */
export const CHANNEL_HEADER = 'x-tillproof-channel';
/** Set by a world on its answer for its host: how many milliseconds to wait before sending it. It never leaves the host. */
export const DELAY_HEADER = 'x-tillproof-delay';

/** The page's origin in every trial: a secure context with fetch metadata, though it is plain HTTP. */
export const PAGE_ORIGIN = 'http://console.localhost';

/** Where a trap reaches the world: `POST /_tool/<name>`. The proxy refuses this path to the browser. */
export const TRAP_PATH = '/_tool/';
