/**
 * The areas with a video that opens on a person's first visit, and how many seconds each step of it lasts. A step has
 * one caption. `npm run videos` records them; the build writes the captions.
 */
export const VIDEO_STEP_SECONDS = {
  machineList: [4, 5, 5, 5],
  rentalDashboard: [4, 5, 5, 5],
  endUserDashboard: [4, 5, 5, 5],
  mapLocations: [4, 5, 5, 4],
  machineSensor: [4, 5, 5, 5],
  machineOem: [4, 5, 5],
  machineInfo: [4, 5, 4],
  siteList: [4, 5, 5, 5],
  routes: [4, 5, 5, 5],
} as const satisfies Record<string, readonly number[]>;

export type VideoArea = keyof typeof VIDEO_STEP_SECONDS;

export const VIDEO_AREAS = Object.keys(VIDEO_STEP_SECONDS) as [VideoArea, ...VideoArea[]];

/** How long the video of an area lasts, in seconds. */
export const getVideoSeconds = (area: VideoArea): number =>
  VIDEO_STEP_SECONDS[area].reduce((sum, seconds) => sum + seconds, 0);

/** The steps of the video of an area: 1, 2 and so on. */
export const listVideoSteps = (area: VideoArea): readonly number[] =>
  VIDEO_STEP_SECONDS[area].map((_, index) => index + 1);
