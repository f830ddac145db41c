/** The first civil date for which hours of being off are told: the specification's 26 April 2022. */
export const OFF_HOURS_SINCE = '2022-04-26';
