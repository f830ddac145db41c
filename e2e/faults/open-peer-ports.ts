import { readFileSync } from 'node:fs';

const ENTRY = /^\s*\d+: \w+:(?<local>\w{4}) \w+:(?<remote>\w{4}) \w\w (?:\S+ ){5}(?<inode>\d+)/gm;

/**
 * Lists the remote ports of connections that a process still holds open on a local port. Connections that it has
 * closed are left out even if the kernel still keeps unread bytes. Reads Linux's list of IPv4 connections.
 */
export function listOpenPeerPorts(port: number): ReadonlySet<number> {
  const entries = readFileSync('/proc/net/tcp', 'utf8').replaceAll(/ +/g, ' ').matchAll(ENTRY);
  const held = [...entries].flatMap(({ groups: { local = '', remote = '', inode = '0' } = {} }) =>
    Number.parseInt(local, 16) === port && inode !== '0' ? Number.parseInt(remote, 16) : [],
  );
  return new Set(held);
}
