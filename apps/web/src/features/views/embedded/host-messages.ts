/** What an embedded view tells the website around it. */
export type HostMessage =
  | { readonly kind: 'groundwork.ready'; readonly view: string; readonly secondsLeft: number }
  | { readonly kind: 'groundwork.token-wanted' }
  | { readonly kind: 'groundwork.machine'; readonly machineId: string };

/** A page that shows this one in a frame, and its origin, which the server names. */
export type Host = { readonly page: Window; readonly origin: string };

/** Returns the token that the website sent; null for any other message, and for those of other senders. */
export function readTokenMessage(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  host: Host,
): string | null {
  if (source !== host.page || origin !== host.origin) return null;
  const { kind, token } = Object(data) as { readonly kind?: unknown; readonly token?: unknown };
  return kind === 'groundwork.token' && typeof token === 'string' ? token : null;
}

/** Sends a message to the website. A page of another origin that has taken its place gets nothing. */
export const sendToHost = ({ page, origin }: Host, message: HostMessage): void =>
  page.postMessage(message, origin);
