import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { POST as saveImage } from '@groundwork/contract/v1/machines/_id/image.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../lib/calls/api-upload.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { compressImage } from '../../../lib/calls/compress-image.ts';

/** The state of an upload. */
export type Uploading =
  | { readonly kind: 'idle' }
  /** `share` is null while the picture is compressed. */
  | { readonly kind: 'sending'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

type Picture = { readonly machineId: string; readonly file: File };

/** Uploads a picture with progress, compressed if possible. It can be cancelled; unmounting cancels it. */
export function useUpload(onSaved: (profile: MachineProfile) => void) {
  const [uploading, setUploading] = useState<Uploading>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const start = async ({ machineId, file }: Picture): Promise<void> => {
    const leaving = new AbortController();
    controller.current = leaving;
    const { signal } = leaving;
    setUploading({ kind: 'sending', share: null });
    try {
      if (file.size > saveImage.file.maxBytes) throw new CallFailure('FILE_TOO_LARGE');
      const smaller = await compressImage(file);
      signal.throwIfAborted();
      const onProgress = (share: number) => setUploading({ kind: 'sending', share });
      const request = { params: { id: machineId }, file: smaller, onProgress, cancel: signal };
      const profile = await upload(saveImage, request);
      setUploading({ kind: 'idle' });
      onSaved(profile);
    } catch (error) {
      if (error instanceof CallFailure) setUploading({ kind: 'failed', failure: error });
      else setUploading({ kind: 'idle' });
    }
  };
  return { uploading, start, cancel };
}
