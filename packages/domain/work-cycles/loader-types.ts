/** Types of machines that load others, and have the excavator view. */
export const LOADER_TYPES: readonly string[] = ['EXCAVATOR', 'WHEELED_LOADER', 'EXCAVATOR_SUPPORT'];
