const NETWORKS = 8;

/**
 * Returns one of eight loopback addresses for a simulated device to connect from: one address may not hold as many
 * connections as a load opens. Linux has all of 127.0.0.0/8.
 */
export const getLoopbackAddress = (device: number): string => `127.0.0.${2 + (device % NETWORKS)}`;
