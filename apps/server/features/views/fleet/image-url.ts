/** Where the picture of a machine is asked for. The name changes with the picture, so an answer may be kept for ever. */
export const imageUrlOf = (machineId: number, imageName: string | null): string | null =>
  imageName === null ? null : `/v1/machines/${machineId}/image?name=${imageName}`;
