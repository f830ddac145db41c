import { readFileSync } from 'node:fs';

const ENTRY = /^\s*\d+: \w+:(?<local>\w{4}) \w+:(?<remote>\w{4}) \w\w (?:\S+ ){5}(?<inode>\d+)/gm;

/**
 * The ports from which callers are connected to this port of ours, as long as its process holds their connection; one
 * that it has closed may still be there, with bytes that nobody reads. From Linux's list of IPv4 connections.
 */
export function listHeldCallers(port: number): ReadonlySet<number> {
  const entries = readFileSync('/proc/net/tcp', 'utf8').replaceAll(/ +/g, ' ').matchAll(ENTRY);
  const held = [...entries].flatMap(({ groups: { local = '', remote = '', inode = '0' } = {} }) =>
    Number.parseInt(local, 16) === port && inode !== '0' ? Number.parseInt(remote, 16) : [],
  );
  return new Set(held);
}
