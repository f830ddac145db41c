import type { Database } from '../../../db/database.ts';
import { type FramedEmbed, findEmbed } from './embed-store.ts';

const CODE = /^[\w-]{22}$/;
/** A page does not wait longer for the database; without an answer it cannot be framed. */
const MAX_WAIT_MS = 1_000;

/** The path of the only page that may be framed. */
const EMBEDDED_PATH = '/embedded';

/** Finds the embed that the address of a page names; null for every other page, and without a database. */
export async function findFramedEmbed(app: Database, address: string): Promise<FramedEmbed | null> {
  const url = URL.parse(address, 'http://portal.invalid');
  const code = url?.pathname === EMBEDDED_PATH ? url.searchParams.get('embed') : null;
  if (code === null || code === undefined || !CODE.test(code)) return null;
  const scope = { readOnly: true, timeoutMs: MAX_WAIT_MS };
  return app.within(scope, (db) => findEmbed(db, code)).catch(() => null);
}
