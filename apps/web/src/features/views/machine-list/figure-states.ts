import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';

/** The states counted above the list. Machines that are not monitored have no state to count. */
export const FIGURE_STATES = STATE_ORDER.filter((state) => state !== 'not-monitored');
