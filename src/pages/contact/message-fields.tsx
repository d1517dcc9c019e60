import { Select } from "#ui/select.tsx";
import { contactLimits, type ContactTopic } from "#capabilities/enquiries/contact.rules.ts";
import { contactCopy as words, topicCopy } from "#capabilities/enquiries/enquiries.copy.ts";
import type { ContactData } from "./contact.load.ts";
import { bindMessageField, Line, Sender, Writing } from "./message-field.tsx";
import type { Message } from "./use-message.ts";

export type MessageFieldsProps = {
  readonly data: ContactData;
  readonly message: Message;
  readonly topics: readonly ContactTopic[];
};

/** The fields of "Contact us" and "Ask an expert", which differ in their first and last question. */
export function MessageFields({ data: { form }, message, topics }: MessageFieldsProps) {
  const most = contactLimits.message.most;
  const isVideo = message.values.topic === "video-call";
  if (form === "expert") {
    return (
      <>
        <Writing message={message} label={words.expert.message} hint={words.expert.messageHint} most={most} />
        <Line message={message} field="product" label={words.product} hint={words.expertProductHint} optional />
        <Sender message={message} phone="optional" />
      </>
    );
  }
  return (
    <>
      <Select
        {...bindMessageField(message, "topic")}
        label={words.topic}
        prompt={words.chooseTopic}
        required
        options={topics.map((topic) => ({ value: topic, label: topicCopy[topic] }))}
      />
      <Writing
        message={message}
        label={words.contact.message}
        hint={isVideo ? words.contact.videoHint : words.contact.messageHint}
        most={most}
      />
      <Line message={message} field="orderNumber" label={words.orderNumber} optional autoComplete="off" />
      <Sender message={message} phone="optional" />
    </>
  );
}
