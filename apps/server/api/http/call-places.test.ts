import { EventEmitter } from 'node:events';
import { POST as setImage } from '@groundwork/contract/v1/machines/_id/image.ts';
import { GET as readMe } from '@groundwork/contract/v1/me.ts';
import { POST as importSites } from '@groundwork/contract/v1/portal/sites/import.ts';
import { toOrganisationId, toPersonId } from '@groundwork/domain/ids.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { hashToken } from '../../platform/secret-token.ts';
import { CALLS_PER_ADDRESS, createCallPlaces } from './call-places.ts';
import { ANONYMOUS, type Caller } from './identify.ts';
import { KnownCallers } from './known-callers.ts';

const createRequest = (token = '') =>
  ({ ip: '192.0.2.1', headers: { authorization: `Bearer ${token}` } }) as FastifyRequest;

const createReply = (isClosed: boolean): FastifyReply =>
  ({
    raw: Object.assign(new EventEmitter(), { destroyed: isClosed, closed: isClosed }),
  }) as unknown as FastifyReply;

test('a call keeps its place until its response is closed', () => {
  const places = createCallPlaces(undefined, new KnownCallers());
  const replies = Array.from({ length: CALLS_PER_ADDRESS }, () => createReply(false));
  for (const reply of replies) places.take(readMe, ANONYMOUS, createRequest(), reply);
  expect(() => places.take(readMe, ANONYMOUS, createRequest(), createReply(false))).toThrow();
  replies[0]?.raw.emit('close');
  expect(() => places.take(readMe, ANONYMOUS, createRequest(), createReply(false))).not.toThrow();
});

test('clients that left before their call began keep no place', () => {
  const places = createCallPlaces(undefined, new KnownCallers());
  for (let call = 0; call <= CALLS_PER_ADDRESS; call += 1)
    expect(() => places.take(readMe, ANONYMOUS, createRequest(), createReply(true))).not.toThrow();
});

const signedIn = (personId: number, organisationId = 1): Caller =>
  ({ session: { personId, organisation: { id: organisationId } }, source: null }) as unknown as Caller;

test.each([
  { call: readMe, kind: 'light', perPerson: 12, perOrganisation: 60 },
  { call: importSites, kind: 'heavy', perPerson: 3, perOrganisation: 9 },
  { call: setImage, kind: 'upload', perPerson: 2, perOrganisation: 6 },
])('a person has $perPerson places for $kind calls, an organisation $perOrganisation', async (limits) => {
  const { call, kind, perPerson, perOrganisation } = limits;
  const metrics = new Registry();
  const places = createCallPlaces(metrics, new KnownCallers());
  const replies: FastifyReply[] = [];
  const take = (caller: Caller) => {
    const reply = createReply(false);
    places.take(call, caller, createRequest(), reply);
    replies.push(reply);
  };
  for (let person = 1; replies.length < perOrganisation; person += 1) {
    for (let count = 0; count < perPerson; count += 1) take(signedIn(person));
    expect(() => take(signedIn(person))).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 }),
    );
  }
  expect(() => take(signedIn(100))).toThrow();
  const isShared = kind === 'upload';
  if (isShared) expect(() => take(signedIn(100, 2))).toThrow();
  else take(signedIn(100, 2));
  const refused = perOrganisation / perPerson + (isShared ? 2 : 1);
  expect(await metrics.metrics()).toContain(`groundwork_calls_refused_total{kind="${kind}"} ${refused}`);
  for (const reply of replies) reply.raw.emit('close');
  take(signedIn(100));
});

test('a known token takes its places before it is looked up, once, and those of the found caller count', () => {
  const known = new KnownCallers();
  const places = createCallPlaces(undefined, known);
  const owner = { personId: toPersonId(1), organisationId: toOrganisationId(1) };
  known.remember(hashToken('known'), owner);
  const takeBoth = (token: string, caller: Caller) => {
    const [request, reply] = [createRequest(token), createReply(false)];
    places.takeKnown(importSites, request, reply);
    places.take(importSites, caller, request, reply);
  };
  for (let count = 0; count < 3; count += 1) takeBoth('known', signedIn(1));
  expect(() => places.takeKnown(importSites, createRequest('known'), createReply(false))).toThrow();
  // The token is somebody else's by now.
  known.remember(hashToken('moved'), { ...owner, personId: toPersonId(2) });
  takeBoth('moved', signedIn(3));
  for (let count = 0; count < 3; count += 1) takeBoth('new', signedIn(2));
  expect(() => takeBoth('new', signedIn(2))).toThrow();
});
