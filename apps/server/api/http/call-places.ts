import { isDeepStrictEqual } from 'node:util';
import type { CallShape } from '@groundwork/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { toNetwork } from '../../platform/http/network.ts';
import type { Registry } from '../../platform/metrics.ts';
import { Places, type Seat } from '../../platform/places.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { type Caller, getBearerToken, toKnownCaller } from './identify.ts';
import type { KnownCaller, KnownCallers } from './known-callers.ts';

type Limits = { readonly perPerson: number; readonly perOrganisation: number };

/** Calls at once. A call that is neither heavy nor a stream is light. */
export const CALL_LIMITS = {
  light: { perPerson: 12, perOrganisation: 60 },
  heavy: { perPerson: 3, perOrganisation: 9 },
} as const satisfies Record<CallShape['weight'], Limits>;

/** Files that are received at once, each of which is in memory as a whole. */
export const UPLOAD_LIMITS = { perPerson: 2, perProcess: 6 } as const;

/** Calls at once without a session: of an address, IPv6 by /64. */
export const CALLS_PER_ADDRESS = 30;

/** Batches of readings at once with one ingest key: a program that catches up sends several. */
export const CALLS_PER_KEY = 16;

/** Takes the places of calls until their responses are closed. Both throw TOO_MANY_REQUESTS. */
export type CallPlaces = {
  /** For the caller whose token it was a while ago, before the database is asked who calls and before the body is read. */
  readonly takeKnown: (call: CallShape, request: FastifyRequest, reply: FastifyReply) => void;
  /** For a caller who was looked up. Places that were taken before for the same caller stay. */
  readonly take: (call: CallShape, caller: Caller, request: FastifyRequest, reply: FastifyReply) => void;
};

type Taken = { readonly caller: KnownCaller | null; readonly giveBack: () => void };

/** Creates the places of all calls of this process. */
export function createCallPlaces(metrics: Registry | undefined, known: KnownCallers): CallPlaces {
  const places = new Places();
  const takenBy = new WeakMap<FastifyRequest, Taken>();
  const refused =
    metrics &&
    new Counter({
      name: 'groundwork_calls_refused_total',
      help: 'Calls refused because too many of their person, organisation, key or address ran at once',
      labelNames: ['kind'],
      registers: [metrics],
    });
  for (const kind of KINDS) refused?.inc({ kind }, 0);
  const take = (
    call: CallShape,
    caller: KnownCaller | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    // Streams have limits of their own: the oldest ends.
    if (call.answer === 'event-stream') return;
    try {
      const giveBack = places.take(listSeats(call, caller, request));
      takenBy.set(request, { caller, giveBack });
      // A client that left while its session was looked up has closed its response already: no event comes any more.
      if (reply.raw.destroyed || reply.raw.closed) giveBack();
      else reply.raw.once('close', giveBack);
    } catch (error) {
      if (error instanceof Refusal) refused?.inc({ kind: findKind(call, caller) });
      throw error;
    }
  };
  return {
    takeKnown(call, request, reply) {
      const caller = known.find(hashToken(getBearerToken(request)));
      if (caller) take(call, caller, request, reply);
    },
    take(call, found, request, reply) {
      const caller = toKnownCaller(found);
      const taken = takenBy.get(request);
      if (taken && isDeepStrictEqual(taken.caller, caller)) return;
      taken?.giveBack();
      take(call, caller, request, reply);
    },
  };
}

const KINDS = ['light', 'heavy', 'upload', 'key', 'address'] as const;
type Kind = (typeof KINDS)[number];

function findKind({ weight, file }: CallShape, caller: KnownCaller | null): Kind {
  if (!caller) return 'address';
  if ('keyHash' in caller) return 'key';
  return file ? 'upload' : weight;
}

function listSeats(call: CallShape, caller: KnownCaller | null, { ip }: FastifyRequest): Seat[] {
  if (!caller) return [{ key: `address ${toNetwork(ip)}`, limit: CALLS_PER_ADDRESS }];
  if ('keyHash' in caller) return [{ key: `key ${caller.keyHash.toString('base64')}`, limit: CALLS_PER_KEY }];
  const { organisationId } = caller;
  // An organisation's own token has the places of one person.
  const person = 'personId' in caller ? `person ${caller.personId}` : `token ${caller.accessTokenId}`;
  const { weight, file } = call;
  const { perPerson, perOrganisation } = CALL_LIMITS[weight];
  return [
    { key: `${weight} ${person}`, limit: perPerson },
    ...(organisationId ? [{ key: `${weight} organisation ${organisationId}`, limit: perOrganisation }] : []),
    ...(file
      ? [
          { key: `upload ${person}`, limit: UPLOAD_LIMITS.perPerson },
          { key: 'upload', limit: UPLOAD_LIMITS.perProcess },
        ]
      : []),
  ];
}
