import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Health } from './health.ts';
import { readProductVersion } from './product-version.ts';

/** Registers the version of the portal and of Node. */
export function describeBuild(metrics: Registry): void {
  const gauge = new Gauge({
    name: 'groundwork_build_info',
    help: 'Always 1; the version of Groundwork and of Node as labels',
    labelNames: ['version', 'node'],
    registers: [metrics],
  });
  gauge.set({ version: readProductVersion(), node: process.versions.node }, 1);
}

/** Registers the parts of `/health/ready`. A scrape runs the same checks, each within its timeout. */
export function watchHealth(metrics: Registry, health: Pick<Health, 'listChecks'>): void {
  new Gauge({
    name: 'groundwork_health',
    help: 'Whether a part works, as in /health/ready: 1 or 0',
    labelNames: ['part'],
    registers: [metrics],
    async collect() {
      for (const { name, isHealthy } of await health.listChecks())
        this.set({ part: name }, isHealthy ? 1 : 0);
    },
  });
}

/** Registers the size and the free space of the disk with the folder. Without a value if it cannot be read. */
export function watchDisk(metrics: Registry, folder: string): void {
  const register = (name: string, help: string, getBlocks: (disk: StatsFs) => number) =>
    new Gauge({
      name: `groundwork_disk_${name}_bytes`,
      help,
      registers: [metrics],
      async collect() {
        const disk = await statfs(folder).catch(() => null);
        if (disk) this.set(getBlocks(disk) * disk.bsize);
        else this.remove();
      },
    });
  register('free', 'Free space of the disk with the data folder', ({ bavail }) => bavail);
  register('size', 'Size of the disk with the data folder', ({ blocks }) => blocks);
}
