import { MAX_INVITED_AT_ONCE } from '@groundwork/domain/people/email-list.ts';
import {
  INVITATION_DAYS,
  MAX_INVITATIONS_A_DAY,
  REINVITE_AFTER_MINUTES,
} from '../features/people/users/invitation-limits.ts';
import { ofStatus, type Row } from './listed-limit.ts';

export const INVITATIONS: readonly Row[] = [
  ['addresses', `${MAX_INVITED_AT_ONCE}`, 'call', 'refused', ofStatus(400), 'MAX_INVITED_AT_ONCE'],
  [
    'invitations',
    `${MAX_INVITATIONS_A_DAY} in 24 h`,
    'organisation',
    'refused',
    ofStatus(429),
    'MAX_INVITATIONS_A_DAY',
  ],
  [
    'invitations to one address',
    `one in ${REINVITE_AFTER_MINUTES} min`,
    'organisation',
    'refused',
    ofStatus(409),
    'REINVITE_AFTER_MINUTES',
  ],
  ['duration of an invitation', `${INVITATION_DAYS} d`, 'invitation', 'it expires', null, 'INVITATION_DAYS'],
];
