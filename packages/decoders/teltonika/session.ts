import type { StreamDecoder, StreamEvent, StreamStep } from '../decoder.ts';
import { type Cut, cutFrame } from './framing.ts';
import { ACCEPT_REPLY, cutLogin, REFUSE_REPLY } from './login.ts';
import { decodePacket } from './packet.ts';

/** The state of a connection; `pending` is a copy of the incomplete bytes. */
export type TeltonikaSession = {
  readonly phase: 'login' | 'packets' | 'ended';
  readonly pending: Uint8Array;
};

const NOTHING = new Uint8Array(0);
const ENDED: TeltonikaSession = { phase: 'ended', pending: NOTHING };

/** Teltonika Codec 8, 8 Extended and 16 over TCP. */
export const teltonikaTcp: StreamDecoder<TeltonikaSession> = {
  protocol: 'teltonika',
  start: { phase: 'login', pending: NOTHING },
  feed,
};

function feed(session: TeltonikaSession, bytes: Uint8Array): StreamStep<TeltonikaSession> {
  if (session.phase === 'ended') return { state: session, events: [] };
  const events: StreamEvent[] = [];
  let phase = session.phase;
  let stream = join(session.pending, bytes);
  for (;;) {
    const cut: Cut<StreamEvent> = phase === 'login' ? cutLoginEvent(stream) : cutPacketEvent(stream);
    if (cut.kind === 'partial') return { state: { phase, pending: copy(cut.rest) }, events };
    const event: StreamEvent = cut.kind === 'fault' ? cut : cut.item;
    events.push(event);
    if (cut.kind === 'fault' || event.kind === 'fault') return { state: ENDED, events };
    phase = 'packets';
    stream = cut.rest;
  }
}

function cutLoginEvent(stream: Uint8Array): Cut<StreamEvent> {
  const cut = cutLogin(stream);
  if (cut.kind !== 'whole') return cut;
  return {
    ...cut,
    item: { kind: 'login', code: cut.item, acceptReply: ACCEPT_REPLY, refuseReply: REFUSE_REPLY },
  };
}

function cutPacketEvent(stream: Uint8Array): Cut<StreamEvent> {
  const cut = cutFrame(stream);
  return cut.kind === 'whole' ? { ...cut, item: decodePacket(cut.item) } : cut;
}

/** Copies the bytes, since a view would keep the socket's whole buffer alive for a few bytes. */
function copy(bytes: Uint8Array): Uint8Array {
  return bytes.length === 0 ? NOTHING : new Uint8Array(bytes);
}

function join(pending: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (pending.length === 0) return bytes;
  const joined = new Uint8Array(pending.length + bytes.length);
  joined.set(pending);
  joined.set(bytes, pending.length);
  return joined;
}
