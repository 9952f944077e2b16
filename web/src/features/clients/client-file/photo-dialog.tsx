import { Button, FileInput, Group, Image, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { successTexts } from '#domain/texts/texts.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { leaveConfirmText } from '#web/ui/form/leaving/confirm-leave.ts';
import { useConfirmLeave } from '#web/ui/form/leaving/use-confirm-leave.ts';
import { saveClientProfile, uploadPhoto } from '../client-requests.ts';

/** Chooses a client's PNG or JPEG photo, previews and uploads it (doc 1 §5, D34). */
export function PhotoDialog({
  clientId,
  opened,
  onClose,
}: {
  clientId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const [photo, setPhoto] = useState<File | null>(null);
  const { running: saving, run } = useTask();
  const [rejection, setRejection] = useState<string | null>(null);
  const preview = usePreview(photo);
  const chosen = useRef(photo);
  chosen.current = photo;
  // A draft cannot store a file.
  useConfirmLeave(() => chosen.current !== null);
  const close = () => {
    setPhoto(null);
    setRejection(null);
    onClose();
  };
  const discard = async () => {
    if (!photo || (await confirm(...leaveConfirmText))) close();
  };
  const save = async () => {
    if (!photo) return;
    try {
      await saveClientProfile({ clientId, url: await uploadPhoto(photo) });
      toastSuccess(successTexts.updated, 'Foto del cliente');
      close();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'PHOTOS_REFUSED')) throw error;
      setRejection(error.message);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void discard()}
      title="Foto del cliente"
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 80 }}
    >
      <FileInput
        label="Foto (png o jpeg)"
        placeholder="Elegir archivo"
        accept="image/png,image/jpeg"
        value={photo}
        onChange={(next) => {
          setRejection(null);
          setPhoto(next);
        }}
        error={rejection}
        data-autofocus
      />
      {preview && (
        <Image src={preview} alt="Vista previa" mah={240} w="auto" mx="auto" mt="md" radius={8} />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => void discard()}>
          Cancelar
        </Button>
        <Button disabled={!photo} loading={saving} onClick={() => void run(save)}>
          Guardar foto
        </Button>
      </Group>
    </Modal>
  );
}

/** Returns an object URL of the chosen file while it is shown. */
function usePreview(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return setAddress(null);
    const objectUrl = URL.createObjectURL(photo);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  return address;
}
