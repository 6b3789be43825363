import { defaultSettings } from '@tertium/contract';
import { render, waitFor } from '@testing-library/react';
import {
  Alert,
  App,
  Button,
  Checkbox,
  Drawer,
  Dropdown,
  Input,
  Modal,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Tag,
  Tooltip,
} from 'antd';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { writeKitStyles } from '../../kitStyles';
import { makeTheme } from './makeTheme';
import { ThemeProvider } from './ThemeProvider';

const options = [{ value: 'one', label: 'One' }];

function Spoken() {
  const { message, modal, notification } = App.useApp();
  useEffect(() => {
    message.info('Said');
    notification.info({ title: 'Said' });
    modal.confirm({ title: 'Sure?' });
  }, [message, modal, notification]);
  return null;
}

/** Every kit component that the product uses, opened if it opens. */
const Everything = () => (
  <App>
    <Spoken />
    <Space.Compact>
      <Button>One</Button>
      <Input.Search />
    </Space.Compact>
    <Space>
      <Alert title="Said" />
      <Checkbox />
      <Input.TextArea />
      <Progress percent={3} />
      <Radio.Group options={options} optionType="button" />
      <Segmented options={options} />
      <Skeleton />
      <Spin />
      <Switch />
      <Tag color="blue">One</Tag>
      <Tag color="success">One</Tag>
    </Space>
    <Select open options={options} />
    <Dropdown open menu={{ items: [{ key: 'one', label: 'One' }] }}>
      <i />
    </Dropdown>
    <Popover open content="One">
      <i />
    </Popover>
    <Tooltip open title="One">
      <i />
    </Tooltip>
    <Drawer open />
    <Modal open />
  </App>
);

/**
 * The kit's styles in the page, except its variables, which depend on the theme. Hashed ones come from earlier tests
 * without the product's theme.
 */
const writtenStyles = () =>
  [...document.querySelectorAll('style[data-css-hash]')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('.tertium') && !text.includes('css-dev-only'));

it('every style that the kit writes in the page was written while the product was built', async () => {
  render(
    <ThemeProvider settings={defaultSettings}>
      <Everything />
    </ThemeProvider>,
  );
  await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).not.toBeNull());
  const built = writeKitStyles({ cssVar: { key: 'tertium' }, hashed: false });
  const written = writtenStyles();
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((text) => !built.includes(text)).map((text) => text.slice(0, 200))).toEqual([]);
});

it('the styles are the same in every theme', () => {
  const write = (isOn: boolean) =>
    writeKitStyles(makeTheme({ isDark: isOn, isCompact: isOn, hasTouch: isOn }));
  expect(write(true)).toBe(write(false));
});
