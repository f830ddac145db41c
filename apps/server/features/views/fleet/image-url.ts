import type { MachineId } from '@groundwork/domain/ids.ts';

/** The URL of a machine's image. The name changes with the image, so responses can be cached for ever. */
export const formatImageUrl = (machineId: MachineId, imageName: string | null): string | null =>
  imageName === null ? null : `/v1/machines/${machineId}/image?name=${imageName}`;
