import { addImages, maximumImages, type ResultOf } from '@tertium/contract';
import { type Item, isLongerThan, isWebAddress, limits, tidyText } from '@tertium/engine';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { describeTrouble } from '../../document/editing/troubleWords';
import { useComparison } from '../../ranked/comparisonContext';
import type { ApiError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { useSession } from '../../session/useSession';
import { FormDrawer } from '../../ui/FormDrawer';
import { Labelled } from '../../ui/Labelled';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { TextField } from '../attribute/AttributeFields';
import { imageAddress, imageLoaderOf } from './createImageLoader';
import { encodeImage } from './encodeImage';
import { imageIn } from './imageIn';
import { useImage } from './useImage';
import './itemDrawer.css';
import '../attribute/attributeEditor.css';

interface ItemDrawerProps {
  readonly item: Item;
  /** An image that was pasted on the item or dropped on it; `'address'`: only the address of one was. */
  readonly source?: Blob | 'address' | undefined;
  readonly onClose: () => void;
}

/** Larger files are not even looked at. */
const largestFile = 50 * 1024 * 1024;
const onlyAddress =
  'Only the address of the image was copied. Copy the image itself, or save it and choose the file.';

/** What an item shows beside its values: its image with a description, and its link. */
export function ItemDrawer({ item, source, onClose }: ItemDrawerProps) {
  const { id, edit } = useComparison();
  const session = useSession();
  const show = useFormatNumber();
  /** What it began with: what others change meanwhile stays. */
  const [opened] = useState(item);
  const [leaving] = useState(() => new AbortController());
  const [link, setLink] = useState(item.link ?? '');
  const [text, setText] = useState(item.imageText ?? '');
  /** The image to save as base64, `''` to remove the old one; `null`: it stays. */
  const [image, setImage] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const old = useImage(id, item.image);
  const shown = image === null ? old : image === '' ? null : imageAddress(image);

  const take = useCallback(async (given: Blob | 'address') => {
    if (given === 'address') return setTrouble(onlyAddress);
    if (given.size > largestFile) return setTrouble('This file is larger than 50 MB. Choose a smaller one.');
    setBusy(true);
    setTrouble('');
    const encoded = await encodeImage(given);
    setBusy(false);
    if (encoded === null) setTrouble('This browser can’t read it as an image. Try a JPEG, PNG or WebP file.');
    else setImage(encoded);
  }, []);
  useEffect(() => {
    if (source !== undefined) void take(source);
  }, [source, take]);
  const takeFrom = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    // A text pasted into a field is one, whatever lies beside it.
    const isText = event.target instanceof HTMLInputElement && transfer.getData('text/plain') !== '';
    const given = isText ? null : imageIn(transfer);
    if (given === null) return;
    event.preventDefault();
    void take(given);
  };

  const address = link.trim();
  const linkTrouble =
    address === '' || (isWebAddress(address) && !isLongerThan(address, limits.linkLength))
      ? undefined
      : 'Use a web address that begins with https:// or http://.';
  const description = tidyText(text).trim();
  const canSave = !isBusy && linkTrouble === undefined && !isLongerThan(description, limits.imageTextLength);

  const isChanged =
    image !== null || address !== (opened.link ?? '') || description !== (opened.imageText ?? '');

  const save = async () => {
    let hash = image === null ? (opened.image ?? '') : '';
    if (image !== null && image !== '') {
      setBusy(true);
      const call = { endpoint: addImages, params: { id }, body: { images: [image] } };
      const answer = await session.send(call, leaving.signal);
      if (leaving.signal.aborted) return;
      setBusy(false);
      if (!answer.isOk) return setTrouble(`The image wasn’t saved. ${whyNotSaved(answer.error, show)}`);
      [hash = ''] = answer.result as ResultOf<typeof addImages>;
      imageLoaderOf(session).keep(id, hash, image);
    }
    const wanted = { link: address, image: hash, imageText: hash === '' ? '' : description };
    const patch = Object.fromEntries(
      Object.entries(wanted).filter(
        ([field, value]) => value !== (opened[field as keyof typeof wanted] ?? ''),
      ),
    );
    const refused =
      Object.keys(patch).length === 0
        ? null
        : edit([{ kind: 'item.update', id: item.id, patch }], `Edit ${item.name}`);
    if (refused === null) onClose();
    else setTrouble(describeTrouble(refused));
  };
  const leave = () => {
    leaving.abort();
    onClose();
  };

  return (
    <FormDrawer
      title={item.name}
      canSave={canSave}
      isChanged={isChanged}
      onSave={() => void save()}
      onClose={leave}
      className="item-fields"
      onPaste={(event) => takeFrom(event, event.clipboardData)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
    >
      <ImageBox
        address={shown ?? null}
        alt={description || item.name}
        isBusy={isBusy}
        trouble={trouble}
        onFile={(file) => void take(file)}
        onRemove={() => setImage('')}
      />
      {typeof shown === 'string' && (
        <TextField
          label="Description of the image"
          value={text}
          maximum={limits.imageTextLength}
          placeholder={item.name}
          onChange={setText}
        />
      )}
      <Labelled label="Link" error={linkTrouble}>
        {(field, fault) => (
          <Input
            id={field}
            {...fault}
            type="url"
            value={link}
            placeholder="https://"
            onChange={({ target }) => setLink(target.value)}
          />
        )}
      </Labelled>
    </FormDrawer>
  );
}

/** Earlier images stay for the history: deleting items makes no room. */
function whyNotSaved(error: ApiError, show: (value: number) => string): string {
  const { quota } = (error.details ?? {}) as { readonly quota?: unknown };
  return quota === 'images'
    ? `This comparison has reached ${show(maximumImages)} images, including earlier ones. To keep only the images in use, duplicate it.`
    : describeError(error);
}

interface ImageBoxProps {
  readonly address: string | null;
  readonly alt: string;
  readonly isBusy: boolean;
  readonly trouble: string;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

/** The image, or where one goes, and ways to choose and remove it. */
function ImageBox({ address, alt, isBusy, trouble, onFile, onRemove }: ImageBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="image-box" aria-label="Image">
      {address === null ? <p>Paste an image or drop it here.</p> : <img src={address} alt={alt} />}
      <div className="image-box-buttons">
        <Button size="middle" disabled={isBusy} onClick={() => input.current?.click()}>
          {address === null ? 'Choose image' : 'Replace image'}
        </Button>
        {address !== null && (
          <Button size="middle" disabled={isBusy} onClick={onRemove}>
            Remove image
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="Choose image"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <p role="status" className={trouble === '' ? 'quiet' : 'field-error'}>
        {isBusy ? 'One moment…' : trouble}
      </p>
    </section>
  );
}
