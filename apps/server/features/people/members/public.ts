export { isActive } from './active-membership-sql.ts';
export { lockMemberships } from './administrator-store.ts';
export { changeMemberships } from './change-memberships.ts';
export { saveMembership } from './member-store.ts';
