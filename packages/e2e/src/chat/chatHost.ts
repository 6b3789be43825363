import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

type Result = Parameters<AppBridge['sendToolResult']>[0];

/** What a chat does with the page of a tool: a frame without rights of its own, to which it hands the tool's answer. */
async function showInChat(html: string, result: Result, theme: 'light' | 'dark'): Promise<void> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.style.cssText = 'width: 100%; height: 95vh; border: 0';
  document.body.replaceChildren(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('the frame has no window');
  const host = { name: 'chat', version: '1.0.0' };
  const bridge = new AppBridge(null, host, { openLinks: {} }, { hostContext: { theme } });
  bridge.onopenlink = async ({ url }) => {
    document.title = url;
    return {};
  };
  bridge.oninitialized = () => {
    void bridge.sendToolInput({ arguments: {} }).then(() => bridge.sendToolResult(result));
  };
  await bridge.connect(new PostMessageTransport(contentWindow, contentWindow));
  frame.srcdoc = html;
}

Object.assign(window, { showInChat });
