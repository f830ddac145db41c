/** Records that a source may send in a minute: a tracker that catches up sends fewer. Also how many it may send at once. */
export const MAX_RECORDS_PER_MINUTE = 6_000;

/** Refused logins of an address (IPv6: /64 network) in a minute; each further one ends without an answer. */
export const MAX_REFUSED_LOGINS_PER_MINUTE = 20;

/** Addresses whose refused logins are counted; the one that was refused first is forgotten first. */
export const MAX_REFUSED_ADDRESSES = 10_000;

/** Devices in the list of unknown ones; the least recent are removed. */
export const MAX_UNKNOWN_DEVICES = 1_000;

/** Of these, devices of one address (IPv6: /64 network), so that one address cannot push off the others. */
export const MAX_UNKNOWN_DEVICES_PER_ADDRESS = 50;

/**
 * A TCP session lives until it has been silent for this long. Longer than any device is silent on an open connection:
 * mobile networks drop idle ones sooner.
 */
export const KEEP_ALIVE_MS = 30 * 60_000;

/** Connections of an address on each port: carriers put thousands of devices behind one. */
export const MAX_CONNECTIONS_PER_ADDRESS = 12_000;
