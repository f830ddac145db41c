import type { SignInAnswer } from '@groundwork/contract/entities/account.ts';
import { describeDevice } from '@groundwork/domain/session/describe-device.ts';
import type { ListedSignIn } from './sign-in-list-store.ts';

/** Presents a sign-in; `currentId` is that of the caller. */
export const presentSignIn = (
  { id, method, secondFactor, userAgent, address, createdAt, lastUsedAt }: ListedSignIn,
  currentId: number,
): SignInAnswer => ({
  id: String(id),
  ...describeDevice(userAgent),
  network: address,
  ...{ method, secondFactor, createdAt, lastUsedAt },
  isCurrent: id === currentId,
});
