import type { CallShape } from '@groundwork/contract/call.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import type { AccessRow, IdPlace, Request } from './access-row.fixture.ts';
import type { buildWorkingMachine } from './limited-world.fixture.ts';
import { type comparable, withId } from './send-call.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

type World = Awaited<ReturnType<typeof buildWorkingMachine>>;

/** Returns the id that belongs at a place of a call's request; undefined for one of another kind, such as a calendar. */
export function findId(call: CallShape, place: IdPlace, world: World): string | undefined {
  const [, word = ''] = /\/([\w-]+)\/\{id\}/.exec(call.path) ?? [];
  const kind = place === 'params.id' ? word : place.replace(/^\w+\.|Id$|ID$/g, '');
  const kinds: Readonly<Record<string, { readonly id: number }>> = {
    ...{ machines: world.machine, machine: world.machine, sites: world.site, site: world.site },
    ...{ customers: world.customer, customer: world.customer, sources: world.source, source: world.source },
    latest_location: world.machine,
    ...{ groups: world.group, group: world.group, hires: world.hire, breakdowns: world.breakdown },
    ...{ 'site-assignments': world.siteAssignment, 'meter-corrections': world.meterCorrection },
  };
  return kinds[kind] && String(kinds[kind].id);
}

/** Points a request at what a world has instead of what it was made for. */
export function pointAt(call: CallShape, row: AccessRow, request: Request, world: World): Request {
  return row.ids.reduce((pointed, place) => {
    const id = findId(call, place, world);
    return id === undefined ? pointed : withId(pointed, place, id);
  }, request);
}

const HIDDEN_ROWS = sql`select concat(
  (select string_agg(t::text, ';' order by t.id) from machine t where id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from machine_group t where id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from site t where id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from customer t where id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from hire t where machine_id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from breakdown t where machine_id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from attachment t where machine_id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from site_assignment t where machine_id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from meter_correction t where machine_id >= 7700001),
  (select string_agg(t::text, ';' order by t.id) from derivation_mark t where machine_id >= 7700001)) as all`;

/** Reads everything with an id of the hidden world, as text. */
export const readHiddenRows = ({ database }: TestServer, organisationId: OrganisationId): Promise<unknown> =>
  database.app.within({ organisationId }, (db) => db.one(z.object({ all: z.string() }), HIDDEN_ROWS));

/** Removes the transaction that a map was read in, and what is of the caller. */
export const normaliseAnswer = (answer: ReturnType<typeof comparable>): string =>
  JSON.stringify(answer)
    .replace(/"mark":"[^"]*"/, '"mark":""')
    .replace(/"user":\{"id":"\d+"/, '"user":{"id":""')
    .replace(/"isLimited":(true|false)/, '"isLimited":""');
