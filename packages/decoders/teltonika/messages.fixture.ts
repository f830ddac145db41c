import fc from 'fast-check';
import { CODEC_12, CODEC_13, CODEC_14, type MessageData } from './messages.ts';

const arbitraryMessage = fc.record({ type: fc.nat(255), payload: fc.uint8Array({ maxLength: 60 }) });

/** Generates any packet of commands or answers. */
export const arbitraryMessageData: fc.Arbitrary<MessageData> = fc.record({
  codec: fc.constantFrom(CODEC_12, CODEC_13, CODEC_14),
  messages: fc.array(arbitraryMessage, { maxLength: 5 }),
});
