import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { POST as saveImage } from '@groundwork/contract/v1/machines/_id/image.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../lib/calls/api-upload.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { compressImage } from '../../../lib/calls/compress-image.ts';

/** How far the sending of a picture is. */
export type Uploading =
  | { readonly kind: 'idle' }
  /** `share` null: it is made smaller first. */
  | { readonly kind: 'sending'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

type Sent = { readonly machineId: string; readonly file: File };

/** Sends a picture: compressed where that can be, with its progress; it can be cancelled, and leaving cancels it. */
export function useUpload(onSaved: (profile: MachineProfile) => void) {
  const [uploading, setUploading] = useState<Uploading>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const start = async ({ machineId, file }: Sent): Promise<void> => {
    const leaving = new AbortController();
    controller.current = leaving;
    const { signal } = leaving;
    setUploading({ kind: 'sending', share: null });
    try {
      if (file.size > saveImage.file.greatestBytes) throw new CallFailure('FILE_TOO_LARGE');
      const smaller = await compressImage(file);
      signal.throwIfAborted();
      const onProgress = (share: number) => setUploading({ kind: 'sending', share });
      const asked = { params: { id: machineId }, file: smaller, onProgress, cancel: signal };
      const profile = await upload(saveImage, asked);
      setUploading({ kind: 'idle' });
      onSaved(profile);
    } catch (error) {
      if (error instanceof CallFailure) setUploading({ kind: 'failed', failure: error });
      else setUploading({ kind: 'idle' });
    }
  };
  return { uploading, start, cancel };
}
