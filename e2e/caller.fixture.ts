export { type Caller, callAs } from '@groundwork/demo/call-portal.ts';
