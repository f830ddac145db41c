import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { isOemSource } from '@groundwork/domain/sources/source-type.ts';

/** Returns the video that explains the page of a machine: what it shows depends on the sources of the machine. */
export function getVideoArea({ sources }: Pick<PortalMachine, 'sources'>): VideoArea {
  if (sources.length === 0) return 'machineInfo';
  return sources.every(({ type }) => isOemSource(type)) ? 'machineOem' : 'machineSensor';
}
